/* Stands before the C library and lets one call that reads or writes go wrong.
 *
 * FAULT_CALLS is "read" or "write", FAULT_AT the number of the call, from 0, and FAULT_KIND what happens then. The file
 * FAULT_LOG gets a line "hit FILE" when it happens, and a line "calls N" when the program exits. Standard error and the
 * system's own files have no faults.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { NONE, INTERRUPTED, SHORT, BLOCKED, BROKEN, FULL };

static const char *const names[] = {"none", "interrupted", "short", "blocked", "broken", "full"};
static const int errors[] = {0, EINTR, 0, EAGAIN, EIO, ENOSPC};

static const char *calls = "";
static int at = -1;
static enum kind kind = NONE;
static int log_file = -1;
static atomic_int number;

__attribute__((constructor)) static void begin(void) {
    const char *set = getenv("FAULT_CALLS"), *place = getenv("FAULT_AT");
    const char *name = getenv("FAULT_KIND"), *path = getenv("FAULT_LOG");
    if (!set || !place || !name || !path)
        return;
    calls = set;
    at = atoi(place);
    for (enum kind each = NONE; each <= FULL; each++)
        if (!strcmp(name, names[each]))
            kind = each;
    log_file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((destructor)) static void end(void) {
    if (log_file >= 0)
        dprintf(log_file, "calls %d\n", atomic_load(&number));
}

/* What a descriptor is open for, or NULL if it has no faults. */
static const char *file(int descriptor, char *name, size_t size) {
    char link[64];
    if (log_file < 0 || descriptor == STDERR_FILENO || descriptor == log_file)
        return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, name, size - 1);
    if (length < 0)
        return NULL;
    name[length] = 0;
    const char *const others[] = {"/proc/", "/sys/", "/etc/", "/usr/", "/lib", "socket:", "anon_inode:"};
    for (size_t each = 0; each < sizeof others / sizeof *others; each++)
        if (!strncmp(name, others[each], strlen(others[each])))
            return NULL;
    return name;
}

/* What goes wrong with this call. A disk that is full remains full. */
static enum kind fault(const char *call, int descriptor) {
    char name[4096];
    int before = errno;
    enum kind found = NONE;
    if (!strcmp(call, calls) && file(descriptor, name, sizeof name)) {
        int now = atomic_fetch_add(&number, 1);
        if (now == at && kind != NONE)
            dprintf(log_file, "hit %s\n", descriptor == STDIN_FILENO    ? "standard input"
                                          : descriptor == STDOUT_FILENO ? "standard output"
                                                                        : name);
        if (now == at || (now > at && at >= 0 && kind == FULL))
            found = kind;
    }
    errno = before;
    return found;
}

#define FAULTY(call, type, name, parameters, arguments, short_call)                                                    \
    type name parameters {                                                                                             \
        static type(*real) parameters;                                                                                 \
        if (!real)                                                                                                     \
            real = (type(*) parameters)dlsym(RTLD_NEXT, #name);                                                        \
        enum kind found = fault(call, descriptor);                                                                     \
        if (found == SHORT)                                                                                            \
            return short_call;                                                                                         \
        if (found != NONE) {                                                                                           \
            errno = errors[found];                                                                                     \
            return -1;                                                                                                 \
        }                                                                                                              \
        return real arguments;                                                                                         \
    }

FAULTY("read", ssize_t, read, (int descriptor, void *bytes, size_t size), (descriptor, bytes, size),
       real(descriptor, bytes, size > 0))
FAULTY("read", ssize_t, pread64, (int descriptor, void *bytes, size_t size, off64_t place),
       (descriptor, bytes, size, place), real(descriptor, bytes, size > 0, place))
FAULTY("read", ssize_t, readv, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count),
       real(descriptor, parts, count > 0))
FAULTY("write", ssize_t, write, (int descriptor, const void *bytes, size_t size), (descriptor, bytes, size),
       real(descriptor, bytes, size > 0))
FAULTY("write", ssize_t, writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count),
       real(descriptor, parts, count > 0))
