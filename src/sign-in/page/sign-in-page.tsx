import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '../problems.ts'
import { Brand } from './brand.tsx'
import { Landscape } from './landscape.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ProblemBox } from './problem-box.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInPageProps {
  problem: Problem | null
  /** The app's files, fetched while the person types. */
  appFiles: readonly string[]
}

/** The front door, printed at build time; every sentence the script may need is in it. */
export function SignInPage({ problem, appFiles }: SignInPageProps) {
  const { t } = useLingui()
  return (
    <div className="door" data-front-door>
      <header className="story">
        <Brand />
        <p className="promise" data-text>
          <Trans>Government services, close to home</Trans>
        </p>
        <Landscape />
      </header>
      <main>
        <LanguageLinks label={t`Language`} />
        <div className="sheet">
          <h1 data-text>
            <Trans>Sign in</Trans>
          </h1>
          <ProblemBox shown={problem} />
          <SignInForm appFiles={appFiles} />
          <p className="elsewhere">
            <a href="/track-application" data-text>
              <Trans>Track an application</Trans>
            </a>
          </p>
        </div>
      </main>
    </div>
  )
}
