import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Texts } from '../../../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../../i18n/language-names.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { controlRecipe } from '../../../../../ui/controls/control-recipe.ts'
import { Field } from '../../../../../ui/controls/field.tsx'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { useFieldIds } from '../../../../../ui/controls/use-field-ids.ts'
import { useReveal } from '../../../../../ui/layout/use-reveal.ts'
import { NO_TEXTS } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'
import { EditorLanguage } from '../words/editor-language.ts'
import { choicesIn } from './choices-in.ts'

const Input = chakra('input', controlRecipe)

/** From here on three words have room side by side. */
const WIDE = '@container (min-width: 30rem)'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& input[data-folds]': { display: 'none' },
    [WIDE]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
      '& input[data-folds]': { display: 'block' },
    },
  },
})

/** The answers of a question to choose from, each in three languages. */
export function ChoiceRows({ form, index }: { form: EditorForm; index: number }) {
  const { t } = useLingui()
  const { language: shown, choose } = useContext(EditorLanguage)
  const list = useRef<HTMLOListElement>(null)
  const { control, setValue } = form.api
  const name = `fields.${index}.choices` as const
  const choices = useWatch({ control, name })
  const write = (next: Texts[]) => setValue(name, next, { shouldDirty: true })
  const texts = {
    label: t`Choices`,
    hint: t`At least two. Empty rows are left out. Enter begins the next one; several lines can be pasted at once.`,
    error: form.errorAt(name),
    required: true,
  }
  const ids = useFieldIds({ ...texts, id: name })
  useReveal(list, (wanted) => {
    const found = LANGUAGES.find((each) => wanted.getAttribute('lang') === each)
    if (found) choose(found)
  })
  const addAt = (at: number, added: Texts[]) => {
    flushSync(() => write(choices.toSpliced(at, 0, ...added)))
    const row = list.current?.children[at + added.length - 1]
    row?.querySelector<HTMLElement>(`input[lang=${shown}]`)?.focus()
  }
  const press = (event: KeyboardEvent, at: number) => {
    // Enter would send the form; composing a Devanagari word ends with it too.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAt(at + 1, [NO_TEXTS])
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = choicesIn(event.clipboardData.getData('text/plain'), shown)
    if (lines.length < 2) return
    event.preventDefault()
    const isEmpty = !Object.values(choices[at] ?? NO_TEXTS).some(Boolean)
    flushSync(() => write(choices.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...lines)))
  }
  return (
    <Field as="group" role="group" ids={ids} {...texts}>
      <chakra.div css={{ containerType: 'inline-size' }}>
        <chakra.ol ref={list} display="grid" gap="2">
          {choices.map((choice, at) => {
            const number = at + 1
            return (
              <Row key={number}>
                {LANGUAGES.map((language) => (
                  <Input
                    key={language}
                    lang={language}
                    name={`${name}.${at}.${language}`}
                    aria-label={t`Choice ${number}, ${LANGUAGE_NAMES[language]}`}
                    placeholder={LANGUAGE_NAMES[language]}
                    title={choice[language]}
                    // A narrow editor has room for one: that of the language above.
                    data-folds={language === shown ? undefined : true}
                    autoComplete="off"
                    value={choice[language]}
                    onKeyDown={(event) => press(event, at)}
                    onPaste={(event) => paste(event, at)}
                    onChange={({ target }) =>
                      write(choices.with(at, { ...choice, [language]: target.value }))
                    }
                  />
                ))}
                <IconButton
                  label={t`Remove choice ${number}`}
                  onClick={() => write(choices.filter((_, each) => each !== at))}
                >
                  <Trash size={20} aria-hidden />
                </IconButton>
              </Row>
            )
          })}
        </chakra.ol>
      </chakra.div>
      <Button
        marginBlockStart="3"
        icon={<Plus size={20} />}
        onClick={() => addAt(choices.length, [NO_TEXTS])}
      >
        {t`Add choice`}
      </Button>
    </Field>
  )
}
