import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { Sentence } from '../../../../i18n/sentence.tsx'
import { wordsIn } from '../../../../i18n/words-in.ts'
import { UserProvider, useUser } from '../../../../session/user.tsx'
import { FormPortContext } from '../draft/form-port.ts'
import { nowhere } from '../practice/nowhere.ts'
import type { StepKind } from '../steps/use-form-steps.ts'
import { TestDone } from './test-done.tsx'
import { TestFill } from './test-fill.tsx'
import { WholeForm } from './whole-form.tsx'

interface Props {
  service: Service
  language: Language
  /** Step by step, with all checks; else all steps at once. */
  isTest: boolean
  shownAt: StepKind
}

/** What this page's modules say in a language; the page's own until they are there. */
function useWords(language: Language): I18n {
  const { i18n } = useLingui()
  const [other, setOther] = useState<I18n | null>(null)
  const isOwn = i18n.locale === language
  useEffect(() => {
    if (isOwn) return
    let isWanted = true
    void wordsIn(language).then((words) => isWanted && setOther(words))
    return () => {
      isWanted = false
    }
  }, [isOwn, language])
  return !isOwn && other?.locale === language ? other : i18n
}

/** The form of a service as a counter has it, in a language, for who edits the service. */
export function FormTrial({ service, language, isTest, shownAt }: Props) {
  if (isTest) return <Test service={service} language={language} />
  return (
    <AsCounter language={language}>
      <WholeForm service={service} shownAt={shownAt} />
    </AsCounter>
  )
}

function Test({ service, language }: Pick<Props, 'service' | 'language'>) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <TestDone onStartOver={() => setDone(false)} />
  return (
    <AsCounter language={language}>
      <TestFill service={service} onDone={() => setDone(true)} />
    </AsCounter>
  )
}

/** All in it is as a counter has it that works in the language. */
function AsCounter({ language, children }: { language: Language; children: ReactNode }) {
  const user = useUser()
  const words = useWords(language)
  const counter = { ...user, userInfo: { ...user.userInfo, userType: 'franchise' as const } }
  return (
    <I18nProvider i18n={words} defaultComponent={Sentence}>
      <UserProvider user={counter}>
        <FormPortContext value={nowhere}>{children}</FormPortContext>
      </UserProvider>
    </I18nProvider>
  )
}
