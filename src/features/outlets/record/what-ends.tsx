import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'

const List = chakra('ul', {
  base: { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' },
})

/** What a deactivation ends now, and what stays. */
export function WhatEnds({ outlet }: { outlet: OutletDetail }) {
  const { kind, sessionCount, vans, openCount } = outlet
  return (
    <>
      <p>
        <Trans>Nobody can sign in there any more. You can activate it again later.</Trans>
      </p>
      <List>
        <li>
          <Plural
            value={sessionCount}
            _0="Nobody is signed in there now."
            one="# device will be signed out at once."
            other="# devices will be signed out at once."
          />
        </li>
        {vans.length > 0 && (
          <li>
            <Plural
              value={vans.length}
              one="Its gram van cannot sign in either."
              other="Its # gram vans cannot sign in either."
            />
          </li>
        )}
        {kind === 'franchise' && openCount > 0 && (
          <li>
            <Plural
              value={openCount}
              one="# open application stays with its partner or support."
              other="# open applications stay with their partner or support."
            />
          </li>
        )}
        <li>
          <Trans>Unsent work stays on the devices and waits until they sign in again.</Trans>
        </li>
      </List>
    </>
  )
}
