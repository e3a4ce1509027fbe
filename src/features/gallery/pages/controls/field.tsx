import { chakra } from '@chakra-ui/react/styled-system'
import { Field } from '../../../../ui/controls/field.tsx'
import { useFieldIds } from '../../../../ui/controls/use-field-ids.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

interface Props {
  say: Say
  id: string
  as: 'single' | 'group'
  texts: { hint?: string; error?: string; required?: true }
}

/** The frame around a control that no field of its own has: here a checkbox. */
function Framed({ say, id, as, texts }: Props) {
  const label = say('remarks')
  const ids = useFieldIds({ label, ...texts }, id)
  return (
    <Field ids={ids} as={as} label={label} {...texts}>
      <chakra.label display="flex" gap="2">
        <input
          type="checkbox"
          name={id}
          {...(as === 'single' ? ids.control : { 'aria-describedby': ids.errorId })}
        />
        {say('sentence')}
      </chakra.label>
    </Field>
  )
}

const framed = (
  name: string,
  as: Props['as'],
  texts: (say: Say) => Props['texts'] = () => ({}),
): GalleryState => ({
  name,
  Show: ({ say }) => (
    <Framed say={say} id={name.replaceAll(/\W+/g, '-')} as={as} texts={texts(say)} />
  ),
})

export const page: GalleryPage = {
  states: [
    framed('one control', 'single'),
    framed('required, with a hint', 'single', (say) => ({ hint: say('sentence'), required: true })),
    framed('error', 'single', (say) => ({ error: say('phoneError') })),
    framed('group', 'group', (say) => ({ required: true, error: say('paragraph') })),
  ],
}
