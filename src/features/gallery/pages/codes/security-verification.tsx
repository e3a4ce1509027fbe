import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { askForCode } from '../../../codes/parts/ask-for-code.ts'
import { SecurityVerification } from '../../../codes/security-verification.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      // The dialog calls the server; tests answer for the server, or sign in first.
      name: 'working',
      Show({ say }) {
        const [outcome, setOutcome] = useState('')
        return (
          <>
            <Button onClick={() => void askForCode().then(setOutcome)}>{say('open')}</Button>
            <output>{outcome}</output>
            <SecurityVerification />
          </>
        )
      },
    },
  ],
}
