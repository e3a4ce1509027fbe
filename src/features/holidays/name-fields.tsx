import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { TextFieldProps } from '../../ui/controls/text-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface Props {
  field: (name: 'name.en' | 'name.hi' | 'name.mr') => TextFieldProps
}

/** The name in three languages, side by side where there is room. */
export function NameFields({ field }: Props) {
  return (
    <div>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        <TextField {...field('name.en')} required autoComplete="off" />
        <TextField {...field('name.hi')} autoComplete="off" />
        <TextField {...field('name.mr')} autoComplete="off" />
      </chakra.div>
      <chakra.p marginBlockStart="2" fontSize="sm" color="fg.muted">
        <Trans>Where a name is empty, the English one is shown.</Trans>
      </chakra.p>
    </div>
  )
}
