import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyError } from '../../../blocks/record/notify-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Slip } from '../../people/parts/password-slip.tsx'
import { SLIPS_AT_ONCE, useGivePasswords } from './give-passwords.ts'
import { PasswordSlips } from './password-slips.tsx'

/** New accounts that nobody can sign in to yet, and the two ways to a first password. */
export function PasswordsNote({ detail }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'slip' | 'link' | null>(null)
  const [slips, setSlips] = useState<Slip[]>([])
  const give = useGivePasswords(detail)
  const { withoutPassword: count } = detail
  const isOpen = slips.length > 0
  if (count === 0 && !isOpen) return null
  const act = (way: 'slip' | 'link') =>
    withConnection(() =>
      give.mutate(way, {
        onSuccess(given) {
          setAsks(null)
          setSlips(given.slips)
          if (given.links > 0) {
            const { links } = given
            notify({ tone: 'success', title: t`Links sent: ${links}` })
          }
          if (given.refused > 0) {
            const { refused } = given
            notify({ tone: 'error', title: t`Still without a password: ${refused}` })
          }
        },
        onError(error) {
          setAsks(null)
          notifyError(error)
        },
      }),
    )
  const now = Math.min(count, SLIPS_AT_ONCE)
  return (
    <>
      {count > 0 && (
        <Note
          tone="info"
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button size="sm" icon={<Printer size={20} />} onClick={() => setAsks('slip')}>
                {t`Print slips`}
              </Button>
              <Button size="sm" icon={<Mail size={20} />} onClick={() => setAsks('link')}>
                {t`Send links`}
              </Button>
            </chakra.div>
          }
        >
          <Plural
            value={count}
            one="# new account has no password yet, so nobody can sign in to it. Print a slip or send a link, here or on the page of that account."
            other="# new accounts have no password yet, so nobody can sign in to them. Print slips or send links here, or open the page of one account."
          />
        </Note>
      )}
      <ConfirmDialog
        open={asks === 'slip'}
        title={<Plural value={now} one="Print # slip?" other="Print # slips?" />}
        confirmLabel={t`Make slips`}
        loading={give.isPending}
        onConfirm={() => act('slip')}
        onCancel={() => setAsks(null)}
      >
        {t`Each account gets a first password, which is shown this once. Have the printer ready.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'link'}
        title={<Plural value={count} one="Send # link?" other="Send # links?" />}
        confirmLabel={t`Send links`}
        loading={give.isPending}
        onConfirm={() => act('link')}
        onCancel={() => setAsks(null)}
      >
        {t`Each account gets a message with a link to set a password, by email, or by SMS if there is no email address.`}
      </ConfirmDialog>
      {isOpen && <PasswordSlips slips={slips} onClose={() => setSlips([])} />}
    </>
  )
}
