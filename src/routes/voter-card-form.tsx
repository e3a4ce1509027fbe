import { createFileRoute } from '@tanstack/react-router'
import { formPage } from '../features/applications/create/page/form-page.ts'

export const Route = createFileRoute('/voter-card-form')({ ...formPage })
