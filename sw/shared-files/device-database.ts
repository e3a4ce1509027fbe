/** The database in which this device's pages store the open key (offline.md, Read side). */
export const DEVICE_DATABASE = 'device'
