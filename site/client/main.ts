import { dispatchActions } from './actions.ts'

dispatchActions()
