import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { ANSWER_BYTES } from '../../../../contract/bank-files/bank-answers.ts'
import type { BankLayout } from '../../../../contract/bank-files/bank-layouts.ts'
import { BANK_LAYOUTS } from '../../../../contract/bank-files/bank-layouts.ts'
import { FileChoice } from '../../../blocks/documents/slots/file-choice.tsx'
import { NeedsConnection, withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useReadAnswer } from '../api.ts'
import { LAYOUT_LABELS } from '../bank-file-labels.tsx'

/** Where the bank's answer is chosen; its preview opens. */
export function AnswerCard({ usual }: { usual: BankLayout }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<BankLayout | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reading = useReadAnswer()
  const layout = chosen ?? usual
  const read = (file: File) => {
    if (file.size > ANSWER_BYTES) return setProblem(t`The file is larger than 1 MB.`)
    setProblem(null)
    withConnection(() =>
      reading.mutate(
        { file, layout },
        {
          onSuccess: ({ _id }) =>
            void navigate({
              to: '/payouts/bank-files',
              search: { answer: _id },
              resetScroll: true,
            }),
          onError: (error) => setProblem(errorText(error)),
        },
      ),
    )
  }
  return (
    <Card title={t`Read the bank's answer`}>
      <p>
        {layout === 'hdfc'
          ? t`Choose the reverse file from ENet. You see what it says about each payout before anything is recorded.`
          : t`Choose a CSV or text file with the headings Reference, Amount, Status and, if the bank has them, UTR and Reason. You see what it says about each payout before anything is recorded.`}
      </p>
      <chakra.div display="grid" gap="4" marginBlockStart="4" justifyItems="start">
        <SelectField
          label={t`Bank file`}
          value={layout}
          options={BANK_LAYOUTS.map((value) => ({ value, label: i18n._(LAYOUT_LABELS[value]) }))}
          onChange={({ target }) =>
            setChosen(BANK_LAYOUTS.find((one) => one === target.value) ?? null)
          }
        />
        {reading.isPending ? (
          <div role="status">
            <WaitingLine>{t`Uploading…`}</WaitingLine>
          </div>
        ) : (
          <FileChoice name={t`Choose file`} onChoose={read}>
            <FileUp size={20} aria-hidden />
            {t`Choose file`}
          </FileChoice>
        )}
      </chakra.div>
      <div role="alert">
        {problem && (
          <Note tone="danger" marginBlockStart="4">
            {problem}
          </Note>
        )}
      </div>
      <NeedsConnection />
    </Card>
  )
}
