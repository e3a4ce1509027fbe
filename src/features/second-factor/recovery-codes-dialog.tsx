import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverDay } from '../../api/server-time.ts'
import { SecretDialog } from '../../blocks/secrets/secret-dialog.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { useUser } from '../../session/user.tsx'

/** In two halves, which are read off paper more surely. */
const inHalves = (code: string) =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    marginBlock: '4',
    padding: '4',
    borderRadius: 'md',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontWeight: 'semibold',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
})

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** New recovery codes, shown this once, to be printed or copied. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useLingui()
  const { userName } = useUser().userInfo
  const shown = codes.map(inHalves)
  const heading = t`Recovery codes for GramOne Portal`
  const rule = t`Each code works once, in place of an OTP, when your phone is lost.`
  const [day] = useState(serverDay)
  return (
    <SecretDialog
      title={t`Save your recovery codes`}
      text={[`${heading}: ${userName}`, ...shown].join('\n')}
      doneLabel={t`I have saved them`}
      loss={t`These codes are not shown again. Without them you cannot sign in when your phone is lost.`}
      onClose={onClose}
      paper={
        <>
          <chakra.p fontWeight="bold">{heading}</chakra.p>
          <p>
            <Trans>Username: {userName}</Trans>
          </p>
          <p>{formatDay(day)}</p>
          <chakra.ol marginBlock="3mm" fontSize="12pt" fontFamily="mono">
            {shown.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </chakra.ol>
          <p>{rule}</p>
          <p>
            <Trans>Store this paper safely, not with your phone.</Trans>
          </p>
        </>
      }
    >
      <p>
        {rule} <Trans>Print them and store the paper safely. They are not shown again.</Trans>
      </p>
      <Codes aria-label={t`Recovery codes`}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </SecretDialog>
  )
}
