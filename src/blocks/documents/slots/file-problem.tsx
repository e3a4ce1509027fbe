import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { codeText } from '../../../i18n/error-text.ts'
import '../upload/error-texts.ts'

/** Why an incoming file can't become a document. */
export function FileProblem({ problem }: { problem: ErrorCode }) {
  return (
    <chakra.p display="flex" gap="1" color="danger.fg" fontWeight="medium">
      <chakra.span flex="none" marginBlockStart="0.5">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      <span>{codeText(problem)}</span>
    </chakra.p>
  )
}
