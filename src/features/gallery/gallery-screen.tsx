import { chakra } from '@chakra-ui/react/styled-system'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { GalleryIndex } from './gallery-index.tsx'
import type { GalleryPage, GalleryState } from './gallery-page.ts'
import { sample } from './samples.ts'

// What the gallery says itself is English and not in the catalogs; the components speak for themselves.

const Plain = chakra('a', { base: { color: 'accent.fg', textDecoration: 'underline' } })

interface Props {
  name: string
  page: GalleryPage | undefined
}

/** The index, or one page with every state of its component. */
export function GalleryScreen({ name, page }: Props) {
  useUsable(true)
  return (
    <>
      <Looks name={name} />
      <chakra.main data-wide={page?.hasWideLook} maxWidth="64rem" marginInline="auto" padding="4">
        <chakra.h1 lang="en" fontSize="xl" fontWeight="semibold" lineHeight="tight" tabIndex={-1}>
          {name || 'Gallery'}
        </chakra.h1>
        {page ? (
          page.states.map((state) => <StateView key={state.name} state={state} />)
        ) : (
          <GalleryIndex missing={name} />
        )}
      </chakra.main>
    </>
  )
}

function StateView({ state }: { state: GalleryState }) {
  const { name, Show, isFocused, opens } = state
  const language = useLanguage()
  return (
    <chakra.section
      aria-label={name}
      data-state={name}
      data-focused={isFocused}
      data-opens={opens}
      marginBlockStart="5"
    >
      <chakra.h2 lang="en" marginBlockEnd="2" fontSize="sm" color="fg.muted">
        {name}
      </chakra.h2>
      <Show say={(sampleName) => sample(sampleName, language)} />
    </chakra.section>
  )
}

function Looks({ name }: { name: string }) {
  const at = (search: string) => `/demo/gallery/${name}?${search}`
  return (
    <chakra.nav
      aria-label="Looks"
      lang="en"
      display="flex"
      flexWrap="wrap"
      gap="3"
      padding="4"
      fontSize="sm"
      bg="bg.subtle"
    >
      <Plain href="/demo/gallery">All pages</Plain>
      {LANGUAGES.map((language) => (
        <Plain key={language} href={at(`language=${language}`)}>
          {language}
        </Plain>
      ))}
      {['light', 'dark', 'system'].map((mode) => (
        <Plain key={mode} href={at(`mode=${mode}`)}>
          {mode}
        </Plain>
      ))}
    </chakra.nav>
  )
}
