import { IsRestoringProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { queryClient } from '../../../../api/query-client.ts'
import { FieldWithTools } from '../../../../blocks/forms/field-with-tools.tsx'
import { savedTextsQuery } from '../../../../blocks/saved-texts/queries.ts'
import { SavedTextsDialog } from '../../../../blocks/saved-texts/saved-texts-dialog.tsx'
import { SavedTextsTools } from '../../../../blocks/saved-texts/saved-texts-tools.tsx'
import { SavedTexts } from '../../../../blocks/saved-texts/saved-texts.tsx'
import { TextPicker } from '../../../../blocks/saved-texts/text-picker.tsx'
import { UserProvider } from '../../../../session/user.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import { sampleUser } from '../../sample-user.ts'

const purpose = 'decision_comment'
const nothing = () => undefined

/** With two texts, one of them the person's own. */
function WithTexts({ children }: { children: ReactNode }) {
  const text = { purpose, hi: '' } as const
  queryClient.setQueryData(savedTextsQuery(purpose).queryKey, {
    responses: [
      {
        ...text,
        _id: 'a',
        isOwn: false,
        name: 'Blurred',
        statuses: ['rejected'],
        en: 'The copy is blurred. Send it again.',
        mr: 'प्रत अस्पष्ट आहे. पुन्हा पाठवा.',
      },
      {
        ...text,
        _id: 'b',
        isOwn: true,
        name: 'Checked',
        statuses: [],
        en: 'Checked with the originals.',
        mr: '',
      },
    ],
  })
  // While the cache is being restored no query asks the server.
  return (
    <IsRestoringProvider value>
      <UserProvider user={sampleUser('support')}>{children}</UserProvider>
    </IsRestoringProvider>
  )
}

function All({ say }: { say: Say }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <WithTexts>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {isOpen && (
        <SavedTextsDialog
          purpose={purpose}
          statuses={[{ value: 'rejected', label: say('status') }]}
          onClose={() => setOpen(false)}
        />
      )}
    </WithTexts>
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'folded',
      Show: ({ say }) => (
        <WithTexts>
          <SavedTexts purpose={purpose} language="en" hint={say('sentence')} write={nothing} />
        </WithTexts>
      ),
    },
    {
      name: 'choice',
      Show: ({ say }) => (
        <WithTexts>
          <TextPicker purpose={purpose} language="en" hint={say('sentence')} write={nothing} />
        </WithTexts>
      ),
    },
    {
      name: 'beside a field',
      Show: ({ say }) => (
        <WithTexts>
          <FieldWithTools>
            <TextAreaField label={say('name')} hint={say('sentence')} required />
            <SavedTextsTools purpose={purpose} language="mr" write={nothing} />
          </FieldWithTools>
        </WithTexts>
      ),
    },
    { name: 'all of them', opens: true, Show: ({ say }) => <All say={say} /> },
  ],
}
