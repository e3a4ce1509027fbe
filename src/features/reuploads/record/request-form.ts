import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { reuploadDays } from '../../../../contract/reuploads/reupload-days.ts'
import { DocumentRequest } from '../../../../contract/reuploads/reuploads.ts'
import { serverNow } from '../../../api/server-time.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'
import { useRequestDocuments } from '../api/mutations.ts'

interface Values {
  documents: string[]
  /** Names of further documents, each on a line. */
  others: string
  reason: string
  until: string
}

const Request = v.omit(DocumentRequest, ['capturedAt'])

const namesIn = (others: string) =>
  others
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Only a name that was typed can have a problem of its own. */
function atField(problem: FieldProblem): FieldProblem {
  return problem.path.startsWith('documents.') ? { ...problem, path: 'others' } : problem
}

/** The documents that can be requested by name, with what was just supplied chosen to be asked for again. */
function useOptions(application: ApplicationDetail) {
  const language = useLanguage()
  const service = useServiceForm(application)
  const known = (service?.documents ?? []).map(({ key, label }) => ({
    value: key,
    label: textIn(label, language),
  }))
  const own = application.documents.flatMap(({ requirement }) => requirement ?? [])
  const isKnown = new Set(known.map(({ value }) => value))
  const others = [...new Set(own)].filter((name) => !isKnown.has(name))
  return [...known, ...others.map((value) => ({ value, label: value }))]
}

/** A request for documents, from the first choice until it has gone out. */
export function useRequestForm(application: ApplicationDetail, onClose: () => void) {
  const { t } = useLingui()
  const [days] = useState(() => reuploadDays(new Date(serverNow())))
  const [again] = useState(() =>
    application.reploadDocuments.flatMap(({ requirement }) => requirement ?? []),
  )
  const options = useOptions(application)
  const isOption = new Set(options.map(({ value }) => value))
  const [values] = useState<Values>(() => ({
    documents: again.filter((each) => isOption.has(each)),
    others: again.filter((each) => !isOption.has(each)).join('\n'),
    reason: '',
    until: days.usual,
  }))
  const form = useContractForm<Values, v.InferOutput<typeof Request>>({
    schema: Request,
    values,
    input: ({ documents, others, reason, until }) => ({
      version: application.version,
      documents: [...documents, ...namesIn(others)],
      ...{ reason, until },
    }),
    adjust: (problems) => problems.map(atField),
    labels: {
      documents: t`Which documents are needed?`,
      others: t`Other documents (optional)`,
      reason: t`Reason`,
      until: t`Upload by`,
    },
    textOf({ path, code }) {
      if (path === 'documents' && code === 'required') return t`Choose at least one document.`
      if (path === 'documents' && code === 'invalid') return t`A document is named twice.`
      return path === 'reason' && code === 'required' ? t`Write a reason.` : undefined
    },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useRequestDocuments(application._id),
    remembersAs: `request documents ${application._id}`,
    done: t`Documents requested`,
    staleCode: 'application.stale',
    onClose,
  })
  return { dialog, form, options, days, submit: () => form.submit(send) }
}
