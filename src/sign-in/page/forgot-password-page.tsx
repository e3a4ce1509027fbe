import { Trans, useLingui } from '@lingui/react/macro'
import { FORGOT_PASSWORD_PATH } from '../../../contract/core/page-addresses.ts'
import { RESET_MINUTES } from '../../../contract/messages/message-templates.ts'
import { DOOR_TEXTS } from '../error-texts.ts'
import { CallProblems, TooMany } from './common-notices.tsx'
import { Door } from './door.tsx'
import { Notice, Notices } from './notice.tsx'
import { SetPasswordStep } from './set-password-step.tsx'
import { Step } from './step.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UserNameField } from './user-name-field.tsx'

/** The document of a forgotten password, and of the links that set one. */
export function ForgotPasswordPage() {
  const { i18n } = useLingui()
  return (
    <Door
      elsewhere={
        <a href="/" data-text>
          <Trans>Back to sign in</Trans>
        </a>
      }
    >
      <Step name="ask" isFirst title={<Trans>Forgot password?</Trans>}>
        <Notices>
          <Notice name="link.ended" title={<Trans>The link no longer works</Trans>}>
            <p data-text>{i18n._(DOOR_TEXTS['link.ended'])}</p>
          </Notice>
          <TooManyLinks />
          <CallProblems />
        </Notices>
        <AskForm />
      </Step>
      <Asked />
      <SetPasswordStep problems={<TooManyLinks />} />
    </Door>
  )
}

function TooManyLinks() {
  const { i18n } = useLingui()
  // The script puts the hour in this place.
  const time = '…'
  return (
    <TooMany
      name="link.too_many"
      title={<Trans>Too many tries</Trans>}
      known={
        <Trans>
          Try again after <time>{time}</time>.
        </Trans>
      }
      unknown={i18n._(DOOR_TEXTS['link.too_many'])}
    />
  )
}

function AskForm() {
  const { t } = useLingui()
  return (
    <form id="ask-form" method="post" action="/auth/forgot-password">
      <p className="lead" data-text>
        <Trans>
          Enter your username. We will send you a link by email or SMS. Use it to set a new
          password.
        </Trans>
      </p>
      <UserNameField />
      <SubmitButton busy={t`Sending...`}>{t`Send the link`}</SubmitButton>
    </form>
  )
}

/** The answer is the same with and without such an account: a stranger must not learn which accounts exist. */
function Asked() {
  return (
    <Step name="asked" isRead title={<Trans>Check your messages</Trans>}>
      <p className="lead" data-text>
        <Trans>
          If there is an account with this username, we have sent a link to its email address or
          mobile number.
        </Trans>
      </p>
      <p className="lead" data-text>
        <Trans>The link works once, for {RESET_MINUTES} minutes.</Trans>
      </p>
      <p className="lead" data-text>
        <Trans>No message? Check the username and ask again, or ask your administrator.</Trans>
      </p>
      <p className="below">
        <a href={FORGOT_PASSWORD_PATH} data-text>
          <Trans>Ask again</Trans>
        </a>
      </p>
    </Step>
  )
}
