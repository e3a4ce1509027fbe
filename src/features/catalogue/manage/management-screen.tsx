import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { DrawForm } from './editor/editor-page.tsx'
import { OpenAddress } from './manage-search.ts'
import { ManagementPage } from './management-page.tsx'
import { ServicePage } from './record/service-page.tsx'

interface Props {
  preview: DrawForm
}

/** The list of services, or the one that the address names: one route, which every device has in its shell. */
export function ManagementScreen({ preview }: Props) {
  const { service } = v.parse(OpenAddress, useSearch({ strict: false }))
  return service === undefined ? (
    <ManagementPage />
  ) : (
    <ServicePage key={service} id={service} preview={preview} />
  )
}
