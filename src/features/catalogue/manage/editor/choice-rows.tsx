import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { Texts } from '../../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { controlRecipe } from '../../../../ui/controls/control-recipe.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useFieldIds } from '../../../../ui/controls/use-field-ids.ts'
import { NO_TEXTS } from './editor-values.ts'
import { EditorLanguage } from './language-tabs.tsx'
import type { EditorForm } from './use-editor-form.ts'

const Input = chakra('input', controlRecipe)

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // Three words side by side, and the button at their end.
    md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto' },
  },
})

/** The answers of a question to choose from, each in three languages. */
export function ChoiceRows({ form, index }: { form: EditorForm; index: number }) {
  const { t } = useLingui()
  const { language: shown } = useContext(EditorLanguage)
  const { control, setValue } = form.api
  const name = `fields.${index}.choices` as const
  const choices = useWatch({ control, name })
  const write = (next: Texts[]) => setValue(name, next, { shouldDirty: true })
  const texts = {
    label: t`Choices`,
    hint: t`At least two. Empty rows are left out.`,
    error: form.errorAt(name),
    required: true,
  }
  const ids = useFieldIds({ ...texts, id: name })
  return (
    <Field as="group" role="group" ids={ids} {...texts}>
      <chakra.ol display="grid" gap="2">
        {choices.map((choice, at) => {
          const number = at + 1
          return (
            <Row key={number}>
              {LANGUAGES.map((language) => (
                <Input
                  key={language}
                  lang={language}
                  aria-label={t`Choice ${number}, ${LANGUAGE_NAMES[language]}`}
                  placeholder={LANGUAGE_NAMES[language]}
                  title={choice[language]}
                  // A phone has room for one: that of the tab above.
                  display={{ base: language === shown ? 'block' : 'none', md: 'block' }}
                  autoComplete="off"
                  value={choice[language]}
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
      <Button
        marginBlockStart="3"
        icon={<Plus size={20} />}
        onClick={() => write([...choices, NO_TEXTS])}
      >
        {t`Add choice`}
      </Button>
    </Field>
  )
}
