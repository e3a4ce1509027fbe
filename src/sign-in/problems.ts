/** What can stop a sign-in; every one is printed into the document, hidden until it happens. */
export type Problem = PostedProblem | 'network' | 'server'

/** What a form post without script can meet; the server then answers with that one shown. */
export const POSTED_PROBLEMS = ['failed', 'too_many'] as const
type PostedProblem = (typeof POSTED_PROBLEMS)[number]
