import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleUser from 'lucide-react/icons/circle-user'
import { useState } from 'react'
import type { OwnerRecord } from '../../../offline/device-store/database.ts'
import { redirectToRoot } from '../../../session/leave.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { signOutHere } from '../sign-out/sign-out.ts'

interface Props {
  people: OwnerRecord[]
  /** A user name from the front door that is unknown on this device. */
  unknown?: string | undefined
  onChoose: (ownerId: string) => void
}

/** People with data on this device; anyone else needs a connection to sign in. */
export function PeopleList({ people, unknown, onChoose }: Props) {
  const { t } = useLingui()
  const [isLeaving, setIsLeaving] = useState(false)
  const known = people.filter(
    ({ wrappedKeys }) => wrappedKeys.password ?? wrappedKeys.pin ?? wrappedKeys.device,
  )

  async function signInAsNew() {
    setIsLeaving(true)
    await signOutHere()
    redirectToRoot()
  }

  return (
    <>
      {unknown !== undefined && (
        <chakra.p role="alert" color="danger.fg" overflowWrap="anywhere">
          {t`Cannot connect to the server, and no one called ${unknown} has signed in on this device.`}
        </chakra.p>
      )}
      {known.length > 0 && (
        <>
          <p>{t`Who is using this device?`}</p>
          <chakra.ul display="grid" gap="2">
            {known.map(({ ownerId, displayName, userName }) => (
              <li key={ownerId}>
                <Button
                  width="100%"
                  justifyContent="flex-start"
                  height="auto"
                  paddingBlock="2"
                  icon={<CircleUser size={20} aria-hidden />}
                  onClick={() => onChoose(ownerId)}
                >
                  <chakra.span display="grid" textAlign="start" overflowWrap="anywhere">
                    <span>{displayName}</span>
                    {displayName !== userName && (
                      <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
                        {userName}
                      </chakra.span>
                    )}
                  </chakra.span>
                </Button>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      <Button variant="quiet" loading={isLeaving} onClick={() => void signInAsNew()}>
        {t`Someone who is not listed`}
      </Button>
      <chakra.p fontSize="sm" color="fg.muted">
        {t`You need an internet connection to sign in on this device for the first time.`}
      </chakra.p>
    </>
  )
}
