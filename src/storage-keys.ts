/** Every key this product writes to the browser's storage, in one place. */
export const storageKeys = {
  language: 'language',
  colorMode: 'colorMode',
  /** Ids of reminders that somebody dismissed in this browser. */
  dismissedIds: 'dismissedIds',
  /** Ids of reminders that their person has seen in this browser. */
  seenReminders: 'seenReminders',
  /** Where this browser's person put the reminders. */
  reminderPlace: 'reminderPlace',
  /** How many unfinished applications each person has on this device. */
  draftCounts: 'draftCounts',
  /** Ids of drafts that were finished while locked, and are deleted at the next unlock. */
  finishedDrafts: 'finishedDrafts',
  /** Id of the person who is signed in on this device. */
  person: 'person',
  /** Id of the person whose sign-out the server has not heard of yet. */
  pendingSignOut: 'pendingSignOut',
  /** Under which names the pictures of the last screens lie sealed; they tell nothing without the key. */
  snapshots: 'snapshots',
  /** Epoch milliseconds of the last pointer or key. */
  lastActiveAt: 'lastActiveAt',
  /** The catalogue and what else of this device's is nobody's customers. */
  referenceData: 'referenceData',
  /** Session storage: when the page went to the root path for want of a session. */
  redirectedToRootAt: 'redirectedToRootAt',
  /** Session storage: when the page reloaded itself because a part of it was missing. */
  reloadedAt: 'reloadedAt',
  /** Session storage: the user name whose password was just set by a link. */
  passwordChangedFor: 'passwordChangedFor',
  /** Session storage: the keys of files that were shared with this tab before anybody signed in. */
  shareKeys: 'shareKeys',
  /** Session storage: a customer's link for documents, and the files that were sent by it. */
  reupload: 'reupload',
  /** Session storage: keys of changes that went out and whose answer has not come, by person and form. */
  openTries: 'openTries',
  /** Session storage: the last centres nearby, and around which position. */
  nearby: 'nearby',
  /** How the portal is used in this browser, for the moment to offer to install it. */
  portalUse: 'portalUse',
  /** When this browser last asked whether there is a newer version of the app. */
  updateCheckedAt: 'updateCheckedAt',
  /** What the device's and the server's clock showed when both were last seen. */
  clocks: 'clocks',
  /** Ids of people who turned alerts on for this device. */
  alertsOn: 'alertsOn',
  /** Alerts were offered in this browser, which is done once. */
  alertsOffered: 'alertsOffered',
  /** Notifications come without a sound in this browser. */
  chimeMuted: 'chimeMuted',
  /** The person whose device was last ready for the field, by id, and when. */
  fieldReady: 'fieldReady',
  /** Whose practice the server does not know of yet, by id. */
  practised: 'practised',
  /** In which village a van's operator takes applications, by id and day. */
  workingVillage: 'workingVillage',
  /** The day on which the note about the device's wrong clock was closed. */
  clockNoticeClosedOn: 'clockNoticeClosedOn',
  /** What administrators typed into services and have not saved, by person and service. */
  serviceEdits: 'serviceEdits',
  /** How the lists are shown in this browser: hidden columns, low rows. */
  listLooks: 'listLooks',
} as const
