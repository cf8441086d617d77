import { adoptStyles } from '../styles.ts'
import styles from './status.css?inline'

adoptStyles(styles)
