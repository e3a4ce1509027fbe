import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/controls/button.tsx'
import { useNameSuggestions } from './use-name-suggestions.ts'

const LATIN = /[A-Za-z]/
const DEVANAGARI = /\p{sc=Deva}/u

interface Props {
  into: 'latin' | 'devanagari'
  /** The name as it stands in another field. */
  from: string | null | undefined
  /** Text that is in the field now: nothing is offered over it. */
  value: string | null | undefined
  onUse: (name: string) => void
}

/** Below a name's field: the name that another field has, written in this one's script. */
export function NameOffer({ into, from, value, onUse }: Props) {
  const other = into === 'latin' ? DEVANAGARI : LATIN
  const isWanted = !value?.trim() && from !== null && from !== undefined && other.test(from)
  const { module } = useNameSuggestions(isWanted)
  if (!isWanted || !module) return null
  const name = module.nameIn(into, from)
  return (
    <Button variant="quiet" marginBlockStart="1" onClick={() => onUse(name)}>
      <Trans>Use {name}</Trans>
    </Button>
  )
}
