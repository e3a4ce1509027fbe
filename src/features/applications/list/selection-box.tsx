import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'

interface Props {
  number: string
  checked: boolean
  onToggle: () => void
}

/** Takes one row into the selection; its label is as large as a finger. */
export function SelectionBox({ number, checked, onToggle }: Props) {
  const { t } = useLingui()
  return (
    <chakra.label
      data-above
      display="inline-grid"
      placeItems="center"
      boxSize="touch"
      marginInline="-3"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        aria-label={t`Select ${number}`}
        checked={checked}
        onChange={onToggle}
        boxSize="5"
      />
    </chakra.label>
  )
}
