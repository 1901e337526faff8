/* Runs a program to its end and prints the most memory that it held at a time, in KiB.
 *
 *   peak PROGRAM [ARGUMENT...]
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **argument)
{
    int status;
    struct rusage usage;
    if (count < 2)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        execv(argument[1], argument + 1);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0 ||
        getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 1;
    printf("%ld\n", usage.ru_maxrss);
    return 0;
}
