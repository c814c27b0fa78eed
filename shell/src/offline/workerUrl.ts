/** Address of the service worker; its scope is the whole site. */
export const WORKER_URL = '/sw.js';
