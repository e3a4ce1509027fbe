import type { ErrorCode } from '../../../../../contract/errors.ts'
import { FileProblem } from '../../../../blocks/documents/slots/file-problem.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const problem = (name: string, code: ErrorCode): GalleryState => ({
  name,
  Show: () => <FileProblem problem={code} />,
})

export const page: GalleryPage = {
  states: [
    problem('empty', 'document.empty'),
    problem('too large', 'document.too_large'),
    problem('of a kind that is not taken', 'document.type_unsupported'),
    problem('photo of an iPhone, long text', 'document.heic'),
  ],
}
