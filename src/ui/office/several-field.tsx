import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { chakra, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ComboOption } from '../controls/combo-filter.ts'
import { filterOptions } from '../controls/combo-filter.ts'
import { controlRecipe } from '../controls/control-recipe.ts'
import { Field } from '../controls/field.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { activeOptionLook, optionLook } from '../controls/option-look.ts'
import type { FieldTexts } from '../controls/use-field-ids.ts'
import { useFieldIds } from '../controls/use-field-ids.ts'

const recipe = defineSlotRecipe({
  className: 'several-field',
  slots: ['root', 'control', 'input', 'content', 'item', 'itemText', 'itemIndicator', 'empty'],
  base: {
    input: controlRecipe.base ?? {},
    content: {
      zIndex: '3',
      maxHeight: 'min(20rem, 45dvh)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '1',
      borderRadius: 'md',
      border: '1px solid {colors.border}',
      bg: 'bg.panel',
      boxShadow: 'floating',
    },
    item: { ...optionLook, '&[data-highlighted]': activeOptionLook },
    itemIndicator: { flex: 'none', color: 'accent.fg' },
    empty: { padding: '3', fontSize: 'sm', color: 'fg.muted' },
  },
})

/** More are not drawn; one more typed word makes the list shorter. */
const MAX_SHOWN = 50

export interface SeveralFieldProps extends FieldTexts {
  name: string
  options: readonly ComboOption[]
  /** The values chosen, in the order in which they were. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  placeholder?: string
  /** What stands below while nothing is chosen. */
  emptyText: string
}

/**
 * Several of many: the list stays open and ticks what is chosen, typing narrows it, Enter chooses and takes back. Chakra's
 * own, for screens of an office; one of many is a `ComboField` everywhere.
 */
export function SeveralField(props: SeveralFieldProps) {
  const { label, hint, error, required, id, options, chosen, onChange, ...rest } = props
  const { t } = useLingui()
  const ids = useFieldIds({ label, hint, error, id, required }, rest.name)
  const [typed, setTyped] = useState('')
  const found = filterOptions(options, typed)
  const shown = found.slice(0, MAX_SHOWN)
  const more = found.length - shown.length
  const labels = new Map(options.map(({ value, label: text }) => [value, text]))
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="2"
        _empty={{ display: 'none' }}
      >
        {chosen.map((value) => {
          const name = labels.get(value) ?? ''
          return (
            <chakra.li
              key={value}
              display="flex"
              alignItems="center"
              minWidth="0"
              paddingInlineStart="3"
              borderRadius="md"
              bg="bg.subtle"
            >
              <chakra.span overflowWrap="anywhere">{name}</chakra.span>
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => onChange(chosen.filter((each) => each !== value))}
              >
                <X size={16} />
              </IconButton>
            </chakra.li>
          )
        })}
      </chakra.ul>
      {chosen.length === 0 && (
        <chakra.p marginBlockEnd="2" fontSize="sm" color="fg.muted">
          {rest.emptyText}
        </chakra.p>
      )}
      <Combobox.Root
        recipe={recipe}
        multiple
        collection={createListCollection({ items: shown })}
        ids={{ input: ids.id, label: ids.labelId }}
        value={[...chosen]}
        inputValue={typed}
        inputBehavior="autohighlight"
        selectionBehavior="clear"
        closeOnSelect={false}
        openOnClick
        positioning={{ sameWidth: true, strategy: 'fixed' }}
        onValueChange={({ value }) => onChange(value)}
        onInputValueChange={({ inputValue }) => setTyped(inputValue)}
        onOpenChange={({ open }) => open || setTyped('')}
      >
        <Combobox.Control>
          <Combobox.Input
            {...ids.control}
            name={rest.name}
            placeholder={rest.placeholder}
            autoComplete="off"
            spellCheck={false}
          />
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>{t`No results. Try another word.`}</Combobox.Empty>
            {shown.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                <Combobox.ItemText>{option.label}</Combobox.ItemText>
                <Combobox.ItemIndicator>
                  <Check size={20} aria-hidden />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            ))}
            {more > 0 && (
              <chakra.div
                role="option"
                aria-selected={false}
                aria-disabled
                padding="3"
                fontSize="sm"
                color="fg.muted"
              >
                <Plural
                  value={more}
                  one="# more. Keep typing to shorten the list."
                  other="# more. Keep typing to shorten the list."
                />
              </chakra.div>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </Field>
  )
}
