import { chakra } from '@chakra-ui/react/styled-system'
import type { Language } from '../../../contract/core/languages.ts'
import { usePaper } from '../../ui/layout/use-paper.tsx'
import type { ShareMessage } from './share-message.ts'

/** The message as the printer has it. */
export function SharePaper({ message, language }: { message: ShareMessage; language: Language }) {
  return usePaper(
    <div lang={language}>
      <chakra.p fontWeight="bold" fontSize="13pt">
        {message.title}
      </chakra.p>
      {message.lines.map((line, index) => (
        // Lines repeat, and their order is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.p key={index} marginBlockStart="1mm" overflowWrap="anywhere" data-keep-together>
          {line}
        </chakra.p>
      ))}
    </div>,
  )
}
