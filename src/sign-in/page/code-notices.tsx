import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DOOR_TEXTS } from '../error-texts.ts'
import { CallProblems, TooMany, TooManySignIns } from './common-notices.tsx'
import { Notice } from './notice.tsx'

function Failed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Notice name={name} title={<Trans>Verification Failed</Trans>}>
      <p data-text>{children}</p>
    </Notice>
  )
}

/** What can go wrong with a code; the same sentences as in the app. */
export function CodeProblems() {
  const { i18n } = useLingui()
  // The script puts the hour in this place.
  const time = '…'
  return (
    <>
      <Notice name="invalid" title={<Trans>Invalid OTP</Trans>}>
        <p data-text>
          <Trans>Please enter all 6 digits.</Trans>
        </p>
      </Notice>
      <Failed name="code.wrong">
        <Trans>This OTP is incorrect. Use the newest one.</Trans>
      </Failed>
      <Failed name="code.expired">
        <Trans>This OTP is too old. Get a new one.</Trans>
      </Failed>
      <Failed name="code.used_up">
        <Trans>Too many wrong tries. Get a new OTP.</Trans>
      </Failed>
      <Failed name="code.none">
        <Trans>This OTP does not work any more. Get a new one.</Trans>
      </Failed>
      <Failed name="recovery_code.wrong">{i18n._(DOOR_TEXTS['recovery_code.wrong'])}</Failed>
      <Notice name="code.unreachable" title={<Trans>Failed to Send OTP</Trans>}>
        <p data-text>
          <Trans>
            Your account has no mobile number and no email address. Use a recovery code, or ask your
            administrator.
          </Trans>
        </p>
      </Notice>
      <TooMany
        name="code.too_many"
        title={<Trans>Failed to Send OTP</Trans>}
        known={
          <Trans>
            Too many OTPs were sent. Try again after <time>{time}</time>.
          </Trans>
        }
        unknown={<Trans>Too many OTPs were sent. Try again in 15 minutes.</Trans>}
      />
      <TooManySignIns />
      <CallProblems />
    </>
  )
}

function Sent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Notice name={name} tone="success" title={<Trans>OTP Sent</Trans>}>
      <p data-text>{children}</p>
    </Notice>
  )
}

/** How the sending goes. */
export function CodeNews() {
  return (
    <>
      <Notice name="sending" tone="info" title={<Trans>Sending...</Trans>}>
        <p data-text>
          <Trans>We are sending you a 6-digit OTP.</Trans>
        </p>
      </Notice>
      <Sent name="sent">
        <Trans>We have sent you a new 6-digit OTP.</Trans>
      </Sent>
      <Sent name="sms">
        <Trans>A 6-digit verification code has been sent to your registered mobile number.</Trans>
      </Sent>
      <Sent name="email">
        <Trans>A 6-digit verification code has been sent to your registered email address.</Trans>
      </Sent>
    </>
  )
}
