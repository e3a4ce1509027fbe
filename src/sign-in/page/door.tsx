import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Landscape } from './landscape.tsx'
import { LanguageLinks } from './language-links.tsx'

interface DoorProps {
  children: ReactNode
  /** The links below the steps; last of all, so that the script sees by them that the document is whole. */
  elsewhere: ReactNode
}

/** What the documents of the front door have in common: the panel, the languages, and a place for the steps. */
export function Door({ children, elsewhere }: DoorProps) {
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
          {children}
          <p className="elsewhere">{elsewhere}</p>
        </div>
      </main>
    </div>
  )
}
