/** The dialog that sets a PIN for this device, where a screen offers it. */
export const loadPinDialog = () => import('../unlock/pin-dialog.tsx')
