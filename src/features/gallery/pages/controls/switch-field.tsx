import { useState } from 'react'
import { SwitchField, type SwitchFieldProps } from '../../../../ui/controls/switch-field.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

function Switch(props: Omit<SwitchFieldProps, 'onChange'>) {
  const [checked, setChecked] = useState(props.checked)
  return <SwitchField {...props} checked={checked} onChange={setChecked} />
}

export const page: GalleryPage = {
  states: [
    { name: 'off', Show: ({ say }) => <Switch label={say('alerts')} checked={false} /> },
    {
      name: 'on, with a hint',
      Show: ({ say }) => <Switch label={say('alerts')} hint={say('sentence')} checked />,
    },
    {
      name: 'focus',
      isFocused: true,
      Show: ({ say }) => <Switch label={say('alerts')} checked />,
    },
    {
      name: 'busy',
      Show: ({ say }) => <Switch label={say('alerts')} checked={false} busy />,
    },
    {
      name: 'long texts',
      Show: ({ say }) => (
        <Switch label={say('paragraph')} hint={say('paragraph')} checked={false} />
      ),
    },
  ],
}
