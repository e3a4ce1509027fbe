import { useState } from 'react'
import type { SeveralFieldProps } from '../../../../ui/office/several-field.tsx'
import { SeveralField } from '../../../../ui/office/several-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Several({ say, chosen: first, ...rest }: Partial<SeveralFieldProps> & { say: Say }) {
  const [chosen, setChosen] = useState<string[]>([...(first ?? [])])
  return (
    <SeveralField
      name="services"
      label={say('service')}
      options={[
        { value: 'income', label: say('income') },
        { value: 'caste', label: say('caste') },
        { value: 'ration', label: say('ration') },
        ...Array.from({ length: 60 }, (_, at) => ({
          value: `${at}`,
          label: `${say('service')} ${at + 1}`,
        })),
      ]}
      chosen={chosen}
      onChange={setChosen}
      emptyText={say('sentence')}
      {...rest}
    />
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'nothing chosen', Show: ({ say }) => <Several say={say} placeholder={say('open')} /> },
    {
      name: 'several chosen and focus',
      isFocused: true,
      Show: ({ say }) => <Several say={say} name="chosen" chosen={['income', 'caste']} required />,
    },
    {
      name: 'problem',
      Show: ({ say }) => <Several say={say} name="wrong" error={say('phoneError')} />,
    },
  ],
}
