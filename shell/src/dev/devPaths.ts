/** Path of the screen of remotes, in development builds. */
export const DEV_REMOTES = '/dev/remotes';
