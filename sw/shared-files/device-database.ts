/** Where the pages of this device keep whose key is open (offline.md, Read side). */
export const DEVICE_DATABASE = 'device'
