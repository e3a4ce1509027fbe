import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../../../blocks/secrets/secret-dialog.tsx'
import type { Slip } from '../../people/parts/password-slip.tsx'
import { SlipPaper } from '../../people/parts/password-slip.tsx'

const Sheet = chakra('div', {
  base: { breakInside: 'avoid', breakAfter: 'page', _last: { breakAfter: 'auto' } },
})

/** The slips of several accounts, shown this once; each is a page of its own on paper. */
export function PasswordSlips({ slips, onClose }: { slips: readonly Slip[]; onClose: () => void }) {
  const { t } = useLingui()
  const { origin } = window.location
  return (
    <SecretDialog
      title={t`First passwords`}
      text={slips
        .map(({ name, userName, password }) => `${name}\t${userName}\t${password}`)
        .join('\n')}
      doneLabel={t`I have given them out`}
      loss={t`These passwords are not shown again. Without them you have to reset each.`}
      onClose={onClose}
      paper={slips.map((slip) => (
        <Sheet key={slip.userName}>
          <SlipPaper slip={slip} origin={origin} />
        </Sheet>
      ))}
    >
      <p>
        <Plural
          value={slips.length}
          one="Print # slip, or tell the person the password. They choose their own password at the first sign-in."
          other="Print # slips, each on its own page. Each person chooses their own password at the first sign-in."
        />
      </p>
      <chakra.ul
        display="grid"
        gap="2"
        marginBlockStart="4"
        maxHeight="40vh"
        overflowY="auto"
        tabIndex={0}
        aria-label={t`First passwords`}
      >
        {slips.map(({ name, userName, password }) => (
          <chakra.li
            key={userName}
            padding="3"
            borderRadius="md"
            bg="bg.subtle"
            overflowWrap="anywhere"
          >
            <span>{name}</span>
            <chakra.span display="block" fontFamily="mono" fontWeight="semibold">
              {`${userName} · ${password}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </SecretDialog>
  )
}
