import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { SecondFactor } from '../../../contract/second-factor/second-factor.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { askForCode } from '../codes/parts/ask-for-code.ts'
import { useForgetBrowsers, useVerified } from './api/mutations.ts'
import { FactorTag } from './parts/factor-tag.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const loadDialog = () => import('./authenticator-dialog.online.tsx')

/** With so few codes left it is time for new ones. */
const FEW_CODES = 3

/** Turning it on and off, the recovery codes, and the browsers that are remembered. */
export function SecondFactorChoices({ factor }: { factor: SecondFactor }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[] | null>(null)
  const verified = useVerified(setCodes)
  const [isAdding, setAdding] = useState(false)
  const { isOn, reach, hasApp, isRequired } = factor
  const addApp = async () => {
    // Whoever has a second factor already, or could have one, confirms the new one by it.
    if ((reach || hasApp) && (await askForCode()) === 'cancelled') return
    setAdding(true)
  }
  return (
    <>
      <FactorTag isOn={isOn} />
      <chakra.div display="grid" gap="4" marginBlockStart="3">
        {isRequired && !isOn && (
          <Note tone="warning" icon={<TriangleAlert size={20} aria-hidden />}>
            {t`Administrators must sign in with an OTP. Until you turn it on here you can use nothing else.`}
          </Note>
        )}
        {hasApp ? (
          <p>{t`When you sign in, your authenticator app shows the code.`}</p>
        ) : reach ? (
          <Whereto isOn={isOn} reach={reach} />
        ) : (
          <NoReach />
        )}
        {isOn && <WhileOn factor={factor} verified={verified} />}
        {!isOn && reach && (
          <Button
            justifySelf="start"
            loading={verified.isPending}
            onClick={() => withConnection(() => verified.mutate('turn on'))}
          >
            {t`Turn on sign-in with OTP`}
          </Button>
        )}
        <chakra.div>
          <Button onClick={() => withConnection(() => void addApp())}>
            {hasApp ? t`Use another authenticator app` : t`Use an authenticator app`}
          </Button>
          {!hasApp && (
            <chakra.p marginBlockStart="2" fontSize="sm" color="fg.muted">
              {t`An app such as Google Authenticator or Aegis shows the code on your phone, without SMS and without internet.`}{' '}
              {t`It is also safer: whoever gets hold of your SIM card can read your SMS.`}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      {isAdding && (
        <LazyDialog
          name="authenticator-dialog"
          load={loadDialog}
          title={t`Authenticator app`}
          onClose={() => setAdding(false)}
        >
          {({ AuthenticatorDialog }) => (
            <AuthenticatorDialog
              onAdded={(made) => {
                setAdding(false)
                if (made.length > 0) setCodes(made)
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </LazyDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

function Whereto({ isOn, reach }: { isOn: boolean; reach: NonNullable<SecondFactor['reach']> }) {
  const { t } = useLingui()
  const { channel, maskedAddress } = reach
  if (isOn) {
    return (
      <p>
        {channel === 'sms'
          ? t`When you sign in, we send an OTP to your mobile number ${maskedAddress}.`
          : t`When you sign in, we send an OTP to your email address ${maskedAddress}.`}
      </p>
    )
  }
  return (
    <p>
      {t`With an OTP, someone who learns your password still cannot sign in.`}{' '}
      <span>
        {channel === 'sms'
          ? t`We send the OTP to your mobile number ${maskedAddress}.`
          : t`We send the OTP to your email address ${maskedAddress}.`}
      </span>
    </p>
  )
}

/** No code reaches the account; the form that changes that is on the same screen. */
function NoReach() {
  const { t } = useLingui()
  const goToProfile = () => {
    const field = document.getElementById('phone')
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  }
  return (
    <Note
      tone="warning"
      icon={<TriangleAlert size={20} aria-hidden />}
      action={<Button onClick={goToProfile}>{t`Enter mobile number`}</Button>}
    >
      {t`Your account has no mobile number and no email address. An OTP needs one of them.`}
    </Note>
  )
}

interface WhileOnProps {
  factor: SecondFactor
  verified: ReturnType<typeof useVerified>
}

function WhileOn({ factor, verified }: WhileOnProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'turn off' | 'renew codes' | 'remove app' | null>(null)
  const forget = useForgetBrowsers()
  const { recoveryCodesLeft, rememberedBrowsers, reach, hasApp, isRequired } = factor
  const canConfirm = reach !== null || hasApp
  const question = {
    'turn off': {
      title: t`Turn off sign-in with OTP?`,
      label: t`Turn off`,
      text: t`After that, your password alone opens your account. We ask for an OTP first.`,
    },
    'renew codes': {
      title: t`Make new recovery codes?`,
      label: t`Make new codes`,
      text: t`The codes that you have now stop working. We ask for an OTP first.`,
    },
    'remove app': {
      title: t`Remove the authenticator app?`,
      label: t`Remove app`,
      text: t`Then we send you an OTP when you sign in. We ask for a code first.`,
    },
  }[asked ?? 'renew codes']
  const left = (
    <Plural
      value={recoveryCodesLeft}
      one="# recovery code is left."
      other="# recovery codes are left."
    />
  )
  return (
    <>
      {recoveryCodesLeft > FEW_CODES ? (
        <p>{left}</p>
      ) : (
        <Note tone="warning" icon={<TriangleAlert size={20} aria-hidden />}>
          <span>{left}</span> {t`Make new ones before you need them.`}
        </Note>
      )}
      {rememberedBrowsers > 0 && (
        <p>
          <Plural
            value={rememberedBrowsers}
            one="# device does not ask for an OTP at present."
            other="# devices do not ask for an OTP at present."
          />
        </p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {canConfirm && (
          <Button onClick={() => setAsked('renew codes')}>{t`New recovery codes`}</Button>
        )}
        {rememberedBrowsers > 0 && (
          <Button loading={forget.isPending} onClick={() => withConnection(() => forget.mutate())}>
            {t`Ask for an OTP again on all devices`}
          </Button>
        )}
        {hasApp && reach && (
          <Button onClick={() => setAsked('remove app')}>{t`Remove authenticator app`}</Button>
        )}
        {canConfirm && !isRequired && (
          <Button variant="quiet" loading={verified.isPending} onClick={() => setAsked('turn off')}>
            {t`Turn off`}
          </Button>
        )}
      </chakra.div>
      <ConfirmDialog
        open={asked !== null}
        title={question.title}
        confirmLabel={question.label}
        tone={asked === 'renew codes' ? 'primary' : 'danger'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          withConnection(() => asked && verified.mutate(asked))
        }}
      >
        {question.text}
      </ConfirmDialog>
    </>
  )
}
