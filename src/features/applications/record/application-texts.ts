import { useLingui } from '@lingui/react/macro'

/** What is said where an application is not there, not on this device, or did not come. */
export function useApplicationTexts() {
  const { t } = useLingui()
  return {
    missing: {
      title: t`Application not found`,
      heading: t`Application not found`,
      hint: t`It does not exist, or you do not have permission to see it. Check the link, or search the list by application number or phone number.`,
    },
    notCached: {
      title: t`This application is not saved on this device.`,
      hint: t`You can open it when you are back online.`,
    },
    notLoaded: t`The application could not be loaded.`,
  }
}
