import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

/** Whatever the two kinds of outlets are called in. */
const WORDS = {
  title: { franchise: msg`Franchises`, partner: msg`Partners` },
  about: {
    franchise: msg`The centres of the network: their people, and their work and money this month.`,
    partner: msg`Who works on the applications of franchises, and how this month is going.`,
  },
  one: { franchise: msg`Franchise`, partner: msg`Partner` },
  create: { franchise: msg`New franchise`, partner: msg`New partner` },
  submit: { franchise: msg`Create franchise`, partner: msg`Create partner` },
  created: { franchise: msg`Franchise created`, partner: msg`Partner created` },
  activated: { franchise: msg`Franchise activated`, partner: msg`Partner activated` },
  deactivated: { franchise: msg`Franchise deactivated`, partner: msg`Partner deactivated` },
  nothingFound: { franchise: msg`No franchise found`, partner: msg`No partner found` },
  none: { franchise: msg`No franchises yet`, partner: msg`No partners yet` },
  missing: { franchise: msg`Franchise not found`, partner: msg`Partner not found` },
  missingHint: {
    franchise: msg`This franchise was not found. Search the list by name, district, username or phone number.`,
    partner: msg`This partner was not found. Search the list by name, district, username or phone number.`,
  },
  notCached: {
    franchise: msg`This franchise is not saved on this device.`,
    partner: msg`This partner is not saved on this device.`,
  },
  notLoaded: {
    franchise: msg`The franchise could not be loaded.`,
    partner: msg`The partner could not be loaded.`,
  },
} satisfies Record<string, Record<OutletKind, MessageDescriptor>>

/** A word or sentence for this kind, in the page's language. */
export function outletWord(kind: OutletKind, word: keyof typeof WORDS): string {
  return i18n._(WORDS[word][kind])
}
