import { RouterDoor } from '../shared/router-door.tsx';
import { SignInView } from './sign-in-view.tsx';

export function SignInPage() {
  return (
    <RouterDoor>
      <SignInView />
    </RouterDoor>
  );
}
