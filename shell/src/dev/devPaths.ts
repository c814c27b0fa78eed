/** Where a shell outside production lists what it is made of. */
export const DEV_REMOTES = '/dev/remotes';
