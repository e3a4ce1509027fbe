import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../../../blocks/secrets/secret-dialog.tsx'

export interface Slip {
  name: string
  userName: string
  password: string
}

interface Props {
  slip: Slip
  onClose: () => void
}

const Secret = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlockStart: '4',
    padding: '4',
    borderRadius: 'md',
    bg: 'bg.subtle',
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
    '& dd': {
      fontFamily: 'mono',
      fontSize: 'lg',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
    },
  },
})

/** The slip as it comes out of the printer. */
export function SlipPaper({ slip, origin }: { slip: Slip; origin: string }) {
  const { t } = useLingui()
  const { name, userName, password } = slip
  return (
    <>
      <chakra.p fontWeight="bold">GramOne Portal</chakra.p>
      <p>{name}</p>
      <chakra.dl marginBlock="3mm">
        <dt>{t`Web address`}</dt>
        <chakra.dd fontWeight="bold">{origin}</chakra.dd>
        <dt>{t`Username`}</dt>
        <chakra.dd fontWeight="bold" fontSize="13pt">
          {userName}
        </chakra.dd>
        <dt>{t`First password`}</dt>
        <chakra.dd fontWeight="bold" fontSize="13pt" fontFamily="mono">
          {password}
        </chakra.dd>
      </chakra.dl>
      <p>
        <Trans>You choose your own password when you sign in. Then destroy this slip.</Trans>
      </p>
    </>
  )
}

/** The slip with a first password, shown this once. */
export function PasswordSlip({ slip, onClose }: Props) {
  const { t } = useLingui()
  const { name, userName, password } = slip
  const { origin } = window.location
  return (
    <SecretDialog
      title={t`First password of ${name}`}
      text={`${origin}\n${userName}\n${password}`}
      doneLabel={t`I have given it out`}
      loss={t`This password will not be shown again. If it is lost, you must reset it.`}
      onClose={onClose}
      paper={<SlipPaper slip={slip} origin={origin} />}
    >
      <p>
        <Trans>
          Print the slip or tell the person. They choose their own password at the first sign-in.
        </Trans>
      </p>
      <Secret>
        <div>
          <dt>{t`Username`}</dt>
          <dd>{userName}</dd>
        </div>
        <div>
          <dt>{t`First password`}</dt>
          <dd>{password}</dd>
        </div>
      </Secret>
    </SecretDialog>
  )
}
