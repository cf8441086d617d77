import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './portal.css?inline'

adoptStyles(styles)
