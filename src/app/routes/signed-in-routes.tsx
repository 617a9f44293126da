import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { BusPassengerListPage } from '../../features/boarding/list/bus-passenger-list-page.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { lazyPart, patientPart } from '../../ui/late/lazy-part.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { Screen } from '../frame/screen.tsx';
import { IndexPage } from '../pages/index-page.tsx';
import { RequireRole, SharedTrip, ToIndex } from './require-role.tsx';

const TripDetailsPage = lazyPart(() =>
  import('../../features/trips/details/trip-details-page.tsx').then((part) => part.TripDetailsPage),
);
const CreateTripPage = lazyPart(() =>
  import('../../features/trip-planning/trip-form/create-trip-page.tsx').then((part) => part.CreateTripPage),
);
const ManageTripPage = lazyPart(() =>
  import('../../features/trip-planning/manage-trip-page.tsx').then((part) => part.ManageTripPage),
);

const NoticesHere = patientPart(() =>
  import('../../features/notices/notices-here.tsx').then((part) => part.NoticesHere),
);
const PostNoticeHere = patientPart(() =>
  import('../../features/notices/post-notice-here.tsx').then((part) => part.PostNoticeHere),
);

/** The notices of the place in the address. They come after the first screen, which does not wait for them. */
const noticeSlots = { notices: <NoticesHere />, postNotice: <PostNoticeHere /> };

const ManageBookingsPage = lazyPart(() =>
  import('../../features/trip-planning/bookings/manage-bookings-page.tsx').then(
    (part) => part.ManageBookingsPage,
  ),
);
const TripPassengersPage = lazyPart(() =>
  import('../../features/trip-planning/passengers/trip-passengers-page.tsx').then(
    (part) => part.TripPassengersPage,
  ),
);
const TripAccountsPage = lazyPart(() =>
  import('../../features/trip-planning/accounts/trip-accounts-page.tsx').then(
    (part) => part.TripAccountsPage,
  ),
);
const TripCallsPage = lazyPart(() =>
  import('../../features/trip-planning/roll-calls/trip-calls-page.tsx').then((part) => part.TripCallsPage),
);

const BusListPage = lazyPart(() =>
  import('../../features/trip-planning/passengers/bus-list-page.tsx').then((part) => part.BusListPage),
);

// With the library of its pictures, which no other screen needs (D-051).
const SeasonPage = lazyPart(
  () => import('../../features/season/season-page.tsx').then((part) => part.SeasonPage),
  { ahead: false },
);

const screen = (title: string, page: ReactNode) => <Screen title={title}>{page}</Screen>;

/** The routes of each role (SHELL-22 to SHELL-32). An error boundary per screen limits a crash to that screen. */
export function SignedInRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense
        fallback={
          <Page>
            <LoadingState />
          </Page>
        }
      >
        <Routes>
          <Route index element={screen('Viagens', <IndexPage />)} />
          <Route element={<RequireRole only="organizer" />}>
            <Route path="create-trip" element={screen('Criar Nova Viagem', <CreateTripPage />)} />
            <Route
              path="manage-trip/:tripId"
              element={screen('Gerir Viagem', <ManageTripPage {...noticeSlots} />)}
            />
            <Route path="season" element={screen('Época', <SeasonPage />)} />
            <Route
              path="manage-bookings/:tripId"
              element={screen('Gerir Reservas', <ManageBookingsPage />)}
            />
            <Route
              path="manage-trip/:tripId/passengers"
              element={screen('Lista de passageiros', <TripPassengersPage />)}
            />
            <Route path="manage-trip/:tripId/accounts" element={screen('Contas', <TripAccountsPage />)} />
            <Route path="manage-trip/:tripId/calls" element={screen('Chamadas', <TripCallsPage />)} />
            <Route
              path="manage-trip/:tripId/buses/:busId/passengers"
              element={screen('Passageiros', <BusPassengerListPage mode="organizer" {...noticeSlots} />)}
            />
          </Route>
          <Route element={<RequireRole only="guide" />}>
            <Route
              path="trips/:tripId/buses/:busId/passengers"
              element={screen('Passageiros', <BusPassengerListPage mode="guide" {...noticeSlots} />)}
            />
            <Route
              path="trips/:tripId/buses/:busId/list"
              element={screen('Lista para imprimir', <BusListPage />)}
            />
          </Route>
          <Route element={<SharedTrip />}>
            <Route path="trip/:tripId" element={screen('Viagem', <TripDetailsPage />)} />
          </Route>
          <Route path="*" element={<ToIndex />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
