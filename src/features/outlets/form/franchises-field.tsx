import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

interface Props {
  label: string
  error: string | undefined
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The franchises of a partner: added one by one, each with a button that takes it out. */
export function FranchisesField({ label, error, options, chosen, onChange }: Props) {
  const { t } = useLingui()
  const names = new Map(options.map(({ value, label: name }) => [value, name]))
  const rest = options.filter(({ value }) => !chosen.includes(value))
  return (
    <div>
      <ComboField
        // A new key after each choice empties the field for the next one.
        key={chosen.length}
        name="franchiseIds"
        label={label}
        error={error}
        hint={t`New applications of these franchises go to this partner.`}
        placeholder={t`Add a franchise`}
        options={rest}
        value=""
        onChange={(id) => id && onChange([...chosen, id])}
      />
      <chakra.ul marginBlockStart="2" maxHeight="15rem" overflowY="auto">
        {chosen.map((id) => {
          const name = names.get(id) ?? ''
          return (
            <chakra.li
              key={id}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              borderBlockEnd="1px solid {colors.border}"
            >
              <chakra.span overflowWrap="anywhere">{name}</chakra.span>
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              >
                <X size={20} />
              </IconButton>
            </chakra.li>
          )
        })}
      </chakra.ul>
      {chosen.length === 0 && (
        <chakra.p marginBlockStart="2" fontSize="sm" color="fg.muted">
          <Trans>No franchise is assigned.</Trans>
        </chakra.p>
      )}
    </div>
  )
}
