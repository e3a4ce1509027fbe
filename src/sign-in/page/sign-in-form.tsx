import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeCalls } from '../../../contract/core/first-calls.ts'
import { ROLES } from '../../../contract/core/roles.ts'

function FieldMessage({ field, children }: { field: string; children: ReactNode }) {
  return (
    <p id={`${field}-error`} className="field-error" hidden>
      <CircleAlert size={20} />
      <span data-text>{children}</span>
    </p>
  )
}

function UserName() {
  return (
    <div className="field">
      <label htmlFor="userName" data-text>
        <Trans>Username</Trans>
      </label>
      <input
        id="userName"
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <FieldMessage field="userName">
        <Trans>Username is required</Trans>
      </FieldMessage>
    </div>
  )
}

function Password() {
  const { t } = useLingui()
  return (
    <div className="field">
      <label htmlFor="password" data-text>
        <Trans>Password</Trans>
      </label>
      <div className="with-button">
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <button
          type="button"
          id="show-password"
          aria-pressed="false"
          aria-controls="password"
          aria-label={t`Show password`}
          title={t`Show password`}
        >
          <Eye size={20} className="closed" />
          <EyeOff size={20} className="open" />
        </button>
      </div>
      <FieldMessage field="password">
        <Trans>Password is required</Trans>
      </FieldMessage>
    </div>
  )
}

function OwnDevice() {
  return (
    <div className="own-device">
      <input
        id="ownDevice"
        name="ownDevice"
        type="checkbox"
        value="true"
        aria-describedby="ownDevice-hint"
      />
      <div>
        <label htmlFor="ownDevice" data-text>
          <Trans>This is a kiosk or field device</Trans>
        </label>
        <p id="ownDevice-hint" className="hint" data-text>
          <Trans>
            You will stay signed in for up to 30 days. Do not tick this on a shared computer.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Submit() {
  const { t } = useLingui()
  return (
    <>
      <button type="submit">
        <span className="idle" data-text>
          {t`Sign in`}
        </span>
        <span className="busy" data-text>
          {t`Signing in…`}
        </span>
      </button>
      {/* A button's change of name is not read out; this is. */}
      <output className="unseen">
        <span id="busy" data-text hidden>
          {t`Signing in…`}
        </span>
      </output>
    </>
  )
}

/** What each role's first screen asks for, started as soon as the role is known. */
const HOME_CALLS = JSON.stringify(Object.fromEntries(ROLES.map((role) => [role, homeCalls(role)])))

/** Works as a plain form post too; the script takes it over. */
export function SignInForm({ appFiles }: { appFiles: readonly string[] }) {
  return (
    <form method="post" action="/auth/login" data-app={appFiles.join(' ')} data-home={HOME_CALLS}>
      <UserName />
      <Password />
      <OwnDevice />
      <Submit />
    </form>
  )
}
