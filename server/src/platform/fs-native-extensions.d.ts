declare module 'fs-native-extensions' {
  const native: {
    /**
     * Locks an open file for this process alone. Returns false if another process holds the lock.
     * @throws Error if the file system has no locks
     */
    tryLock(fd: number): boolean;
  };
  export default native;
}
