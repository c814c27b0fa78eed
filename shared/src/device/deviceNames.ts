/** Database with what screens last showed, and with responses for reading offline. */
export const DEVICE_DATABASE = 'kithkin-device';
/** Cache of small pictures, filled by the service worker. */
export const PICTURE_CACHE = 'kithkin-pictures-1';
/** Key of local storage: the id of the user whose data the device has. */
export const DEVICE_OWNER = 'kithkin.device';
