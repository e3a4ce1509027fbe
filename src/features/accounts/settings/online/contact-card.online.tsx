import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContactKind } from '../../../../../contract/accounts/contact.ts'
import { CONTACT_KINDS } from '../../../../../contract/accounts/contact.ts'
import type { Profile } from '../../../../../contract/accounts/profile.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { LazyDialog } from '../../../../ui/overlays/lazy-dialog.tsx'

const loadDialog = () => import('./contact-dialog.online.tsx')

/** How the person is reached; each change has to be confirmed by codes. */
export function ContactCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [changed, setChanged] = useState<ContactKind | null>(null)
  const close = () => setChanged(null)
  const words = {
    phone: {
      label: t`Mobile number`,
      none: t`No mobile number yet.`,
      add: t`Add mobile number`,
      change: t`Change mobile number`,
    },
    email: {
      label: t`Email`,
      none: t`No email address yet.`,
      add: t`Add email address`,
      change: t`Change email address`,
    },
  }
  return (
    <Card title={t`Your contact details`}>
      <chakra.p marginBlockEnd="4" color="fg.muted">
        {t`OTPs, password links and warnings go here.`}
      </chakra.p>
      <DefinitionList
        items={CONTACT_KINDS.map((kind) => {
          const { label, none, add, change } = words[kind]
          return {
            label,
            value: (
              <chakra.span display="flex" flexWrap="wrap" gap="3" alignItems="center">
                <chakra.span flex="1 1 auto" color={profile[kind] ? undefined : 'fg.muted'}>
                  {profile[kind] || none}
                </chakra.span>
                <Button id={kind} onClick={() => setChanged(kind)}>
                  {profile[kind] ? change : add}
                </Button>
              </chakra.span>
            ),
          }
        })}
      />
      {changed && (
        <LazyDialog
          name="contact-dialog"
          load={loadDialog}
          title={words[changed].label}
          onClose={close}
        >
          {({ ContactDialog }) => (
            <ContactDialog
              kind={changed}
              present={profile[changed]}
              title={profile[changed] ? words[changed].change : words[changed].add}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}
