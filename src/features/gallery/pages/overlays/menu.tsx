import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { MenuChoice } from '../../../../ui/overlays/menu-choice.tsx'
import { MenuHeading } from '../../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Actions({ say }: { say: Say }) {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Menu label={say('open')} trigger={(props) => <Button {...props}>{say('open')}</Button>}>
        <MenuItem icon={<Pencil size={20} />} onClick={() => setChosen(say('edit'))}>
          {say('edit')}
        </MenuItem>
        <MenuItem disabled>{say('later')}</MenuItem>
        <MenuItem asChild>
          <a href="#link">{say('longPerson')}</a>
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<Trash2 size={20} />}
          onClick={() => setChosen(say('remove'))}
        >
          {say('remove')}
        </MenuItem>
      </Menu>
      <output>{chosen}</output>
    </>
  )
}

function Choices({ say }: { say: Say }) {
  const [chosen, setChosen] = useState('submitted')
  return (
    <Menu
      label={say('status')}
      align="end"
      trigger={(props) => <Button {...props}>{say('status')}</Button>}
    >
      <MenuHeading>{say('status')}</MenuHeading>
      {(['submitted', 'review', 'completed'] as const).map((each) => (
        <MenuChoice key={each} chosen={each === chosen} onChoose={() => setChosen(each)}>
          {say(each)}
        </MenuChoice>
      ))}
      <MenuHeading>{say('service')}</MenuHeading>
      <MenuItem>{say('income')}</MenuItem>
    </Menu>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'actions', opens: true, Show: ({ say }) => <Actions say={say} /> },
    { name: 'choices', opens: true, Show: ({ say }) => <Choices say={say} /> },
  ],
}
