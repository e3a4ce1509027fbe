import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isSameContent } from '../../../../../contract/catalogue/service-changes.ts'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { useSending } from '../../../../blocks/forms/sending.ts'
import { notify } from '../../../../ui/feedback/notices.ts'
import { useSaveDraft } from '../api.ts'
import type { EditorValues } from '../editor/editor-values.ts'
import { useKeptEdit } from '../editor/merge/use-kept-edit.ts'
import { useEditorForm } from '../editor/use-editor-form.ts'

export const FORM_ID = 'service-editor'

/** What a service says now, or is going to say. */
const contentOf = ({ draft, published }: ManagedService) => draft ?? published

/**
 * The editor of a service that is saved: it follows what others save, keeps what is typed, and saves before it publishes.
 * @param ask shows what publishing changes, and asks
 */
export function useServiceRecord(service: ManagedService, ask: () => void) {
  const { t } = useLingui()
  const content = contentOf(service)
  const form = useEditorForm(content)
  const kept = useKeptEdit(form, service._id)
  const seen = useRef(service.version)
  const sent = useRef<EditorValues>(undefined)
  /** The press that saves is one of Publish. */
  const publishes = useRef(false)
  const { send, sending } = useSending(useSaveDraft(service._id), {
    remembersAs: `service ${service._id}`,
    onDone(saved) {
      seen.current = saved.version
      const now = contentOf(saved)
      if (now) form.takeOver(now, sent.current)
      if (!publishes.current) {
        notify({ tone: 'success', title: t`Changes saved. Publish them when they are complete.` })
      } else if (saved.draft) ask()
      else notify({ tone: 'info', title: t`Nothing differs from what is offered now.` })
    },
    // The notice above the form shows the changes meanwhile.
    onRefused: (error) => form.refuse(error) || error.code === 'catalogue.stale',
  })
  const { isSending } = sending
  const follow = useEffectEvent(() => {
    // What this page has just saved is taken over when its answer is heard.
    if (isSending || service.version === seen.current) return
    seen.current = service.version
    const { before } = form
    if (!content || (before && isSameContent(before, content))) return
    if (form.isDirty) form.follow(content)
    else form.takeOver(content)
  })
  useEffect(() => follow(), [service.version, isSending])

  const wantsPublish = useRef(false)
  return {
    form,
    content,
    kept,
    sending,
    /** For the form's own submit. */
    save() {
      publishes.current = wantsPublish.current
      wantsPublish.current = false
      form.submit((draft) => {
        sent.current = form.api.getValues()
        send({ ...draft, version: service.version })
      })
    },
    /** Shows what publishing changes; what is typed is saved first. */
    publish() {
      if (!form.isDirty) return ask()
      wantsPublish.current = true
      const element = document.getElementById(FORM_ID)
      if (element instanceof HTMLFormElement) element.requestSubmit()
      wantsPublish.current = false
    },
  }
}
