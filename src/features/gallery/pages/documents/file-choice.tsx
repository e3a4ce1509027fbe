import Files from 'lucide-react/icons/files'
import { useState } from 'react'
import { FileChoice } from '../../../../blocks/documents/slots/file-choice.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

interface Props {
  say: Say
  variant?: 'secondary' | 'quiet'
  isSeveral?: true
}

function Choice({ say, variant, isSeveral }: Props) {
  const [names, setNames] = useState('')
  const show = (files: readonly File[]) => setNames(files.map(({ name }) => name).join(' · '))
  return (
    <>
      <FileChoice
        name={`${say('documents')}: ${say('income')}`}
        accept="application/pdf"
        {...(variant && { variant })}
        {...(isSeveral ? { onChooseSeveral: show } : { onChoose: (file) => show([file]) })}
      >
        <Files size={20} />
        {say('documents')}
      </FileChoice>
      <output>{names}</output>
    </>
  )
}

const choice = (name: string, how: Omit<Props, 'say'>): GalleryState => ({
  name,
  Show: ({ say }) => <Choice say={say} {...how} />,
})

export const page: GalleryPage = {
  states: [
    { ...choice('one file, focus', {}), isFocused: true },
    choice('quiet', { variant: 'quiet' }),
    choice('several files', { isSeveral: true }),
  ],
}
